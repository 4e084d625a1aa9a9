import { mustBeWriting, statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

/** Deletes what was and is to be sent to webhooks: a message may hold the name of someone who is erased. */
export function eraseDeliveries({ profileId }: Scope): void {
	mustBeWriting();
	statement("DELETE FROM webhook_deliveries WHERE profile_id = ?").run(profileId);
}
