/** `us.`, `eu.`, `apac.` … before the id of the model that a profile leads to. */
const PROFILE = /^(?:us|eu|apac|global|us-gov)\./

/** The models themselves, and not the profiles by which requests name most of them. */
export function bedrockModels(ids: readonly string[]): object {
  const models = new Map(
    ids.map((id) => [id.replace(PROFILE, ''), PROFILE.test(id) ? 'INFERENCE_PROFILE' : 'ON_DEMAND']),
  )
  return {
    modelSummaries: [...models].map(([modelId, inferenceType]) => ({
      modelId,
      modelName: modelId,
      inputModalities: ['TEXT'],
      outputModalities: ['TEXT'],
      responseStreamingSupported: true,
      inferenceTypesSupported: [inferenceType],
      modelLifecycle: { status: 'ACTIVE' },
    })),
  }
}

export function bedrockProfiles(ids: readonly string[]): object {
  const profiles = ids.filter((id) => PROFILE.test(id))
  return {
    inferenceProfileSummaries: profiles.map((id) => ({
      inferenceProfileId: id,
      inferenceProfileName: id,
      status: 'ACTIVE',
      type: 'SYSTEM_DEFINED',
      models: [{ modelArn: `arn:aws:bedrock:us-east-1::foundation-model/${id.replace(PROFILE, '')}` }],
    })),
  }
}
