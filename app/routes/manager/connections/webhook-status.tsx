import type { Webhook } from "#domain/connections";
import { isRecordWord, recordWords } from "#domain/connections/labels";
import { Status } from "~/ui/status";

/** Whether a webhook is on, failing or off. */
export function WebhookStatus({ webhook }: { webhook: Pick<Webhook, "offDate" | "failingSince"> }) {
	if (webhook.offDate) return <Status tone="quiet">Off</Status>;
	return webhook.failingSince ? <Status tone="warn">Failing</Status> : <Status tone="good">On</Status>;
}

/** "Leases, bills", or all records. */
export function eventWords(events: readonly string[]): string {
	if (events.length === 0) return "All";
	return events.map((event) => (isRecordWord(event) ? recordWords[event] : event)).join(", ");
}
