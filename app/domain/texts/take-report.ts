import { nowIso } from "#domain/calendar";
import { statement, write } from "~/db/client.server";
import { keepStop } from "./keep-stop";
import type { TextReport } from "./text-service-port";

/** The states that a report may change. What was delivered or failed stays, unless no one knew whether it was sent. */
const before: Record<TextReport["status"], string> = {
	sent: "'queued', 'sending'",
	delivered: "'queued', 'sending', 'sent'",
	failed: "'queued', 'sending', 'sent'",
	undelivered: "'queued', 'sending', 'sent'",
};

/**
 * Keeps what the service reports of a text. A report may come before the answer to its sending, late, twice or out of
 * order. Unknown ones change nothing.
 */
export function takeTextReport({ providerId, textId, status, reason, stopped }: TextReport): void {
	write(() => {
		const text = reported(providerId, textId ?? 0);
		if (!text) return;
		if (stopped) keepStop(text.toPhone, "the carrier blocks them");
		statement(
			`UPDATE text_messages SET status = @status, provider_id = @providerId, last_error = @reason,
				sent_date = coalesce(sent_date, @moment),
				delivered_date = CASE @status WHEN 'delivered' THEN @moment ELSE delivered_date END,
				body = CASE kind WHEN 'code' THEN '' ELSE body END
			WHERE id = @id AND (status IN (${before[status]}) OR (status = 'failed' AND maybe_sent_date IS NOT NULL))`,
		).run({ id: text.id, status, providerId, reason: reason.slice(0, 500), moment: nowIso() });
	});
}

/** The text of a report: by the service's id, or by ours while the answer to its sending is missing. */
function reported(providerId: string, textId: number) {
	type Row = { id: number; toPhone: string };
	return (
		statement<Row>("SELECT id, to_phone AS toPhone FROM text_messages WHERE provider_id = ? AND provider_id <> ''").get(
			providerId,
		) ??
		statement<Row>(
			"SELECT id, to_phone AS toPhone FROM text_messages WHERE id = ? AND provider_id = '' AND attempts > 0",
		).get(textId)
	);
}
