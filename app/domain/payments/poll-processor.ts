import { now, nowIso } from "#domain/calendar";
import { statement, write } from "~/db/client.server";
import { findGateway } from "./gateway-port";
import type { GatewayName } from "./labels";
import { takeEvents } from "./take-events";

const hourMs = 60 * 60 * 1000;
/** How far back the first request goes, and by how much requests overlap, because events may be created late. */
const firstLookMs = 3 * 24 * hourMs;
const overlapMs = hourMs;

/**
 * Asks the processor of every connected organization, at most once an hour, for events since the last time, in case
 * some never arrived or were refused. Known events change nothing. Returns the failed requests; they are repeated next
 * time.
 */
export async function pollProcessor(): Promise<{ profileId: number; error: unknown }[]> {
	const failures: { profileId: number; error: unknown }[] = [];
	for (const { profileId, gateway, account, askedDate } of notAskedSince(new Date(now().getTime() - hourMs))) {
		const asking = nowIso();
		const since = askedDate === null ? now().getTime() - firstLookMs : Date.parse(askedDate) - overlapMs;
		try {
			const events = await findGateway(gateway)?.recentEvents(account, new Date(since).toISOString());
			await takeEvents(gateway, events ?? []);
			write(() =>
				statement("UPDATE payment_settings SET news_asked_date = ? WHERE profile_id = ?").run(asking, profileId),
			);
		} catch (error) {
			failures.push({ profileId, error });
		}
	}
	return failures;
}

function notAskedSince(moment: Date) {
	return statement<{ profileId: number; gateway: GatewayName; account: string; askedDate: string | null }>(
		`SELECT profile_id AS profileId, gateway, gateway_account AS account, news_asked_date AS askedDate
		FROM payment_settings WHERE gateway IS NOT NULL AND gateway_account IS NOT NULL
			AND (news_asked_date IS NULL OR news_asked_date <= ?) ORDER BY profile_id`,
	).all(moment.toISOString());
}
