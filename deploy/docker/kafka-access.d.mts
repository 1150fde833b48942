/** Makes the platform's topics and gives each process its rights, as the user whom the environment names. */
export function giveKafkaAccess(env: Record<string, string | undefined>): Promise<void>;
