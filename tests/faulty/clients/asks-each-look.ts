import { defineClient } from '../../../src/clients/define.ts'
import { choices } from '../../../src/clients/reference/list.ts'
import { ModelCatalogue } from '../../../src/models/catalogue/model-catalogue.ts'

/** Asks the provider each time. */
export default defineClient({
  name: 'asks-each-look',
  models: (input) => choices(input, new ModelCatalogue()),
})
