import { now, nowIso } from "#domain/calendar";
import { tellPerson } from "#domain/notifications";
import { activeMember, covers, type Member } from "#domain/team";
import { statement, write } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { webhookDeliveries } from "~/db/schema";
import { systemScope } from "~/domain/kernel/scope";
import { daysOfChanges, lastChange, listChanges } from "./list-changes";
import { postWebhook } from "./post-webhook";
import { type KindOfRecord, kindOf, kindsOfRecords } from "./record-kinds";
import { signedHeaders } from "./webhook-signature";
import { hostOf, secretsOf } from "./webhooks";

/** Minutes after each failed try until the next: ten tries over three days. */
const delays = [0.1, 5, 30, 120, 300, 600, 840, 1_200, 1_440];
/** A webhook whose deliveries all fail for so long is switched off. */
const daysOfFailing = 3;
/** How long a try may take before another process takes it over. */
const claimedMinutes = 2;
/** How long one webhook's messages are sent in a row, so that none outlives its claim or holds up others. */
const sendingMinutes = 1;

type Webhook = { id: number; profileId: number; userId: number | null; url: string; events: string; after: number };
type Due = { id: number; webhookId: number; messageId: string; body: string; tries: number; url: string };

/**
 * Turns new changes into deliveries, and tries those that are due: ten times over three days. A webhook that fails for
 * long, or whose member left, is switched off. Every process may run it. Changes of an organization whose records
 * aren't `whole` wait.
 */
export async function deliverWebhooks(whole: (profileId: number) => boolean = () => true): Promise<void> {
	for (const webhook of webhooksOn()) {
		write(() => {
			if (whole(webhook.profileId)) queueChanges(webhook);
		});
	}
	const byWebhook = new Map<number, Due[]>();
	for (const due of claimDue()) byWebhook.set(due.webhookId, [...(byWebhook.get(due.webhookId) ?? []), due]);
	await Promise.all([...byWebhook.values()].map(deliverInOrder));
}

function webhooksOn(): Webhook[] {
	return statement<Webhook>(
		`SELECT w.id, w.profile_id AS profileId, m.user_id AS userId, w.url, w.events, w.after_number AS after
		FROM webhooks w JOIN members m ON m.id = w.member_id
		WHERE w.off_date IS NULL
			AND w.after_number < (SELECT max(number) FROM changes c WHERE c.profile_id = w.profile_id)`,
	).all();
}

function queueChanges(webhook: Webhook): void {
	const { id: webhookId, profileId, userId } = webhook;
	const member = userId === null ? undefined : activeMember({ profileId, userId });
	const mayTakeOut = member?.rights.named.includes("export_data");
	if (!mayTakeOut || !member?.allProperties || !member.allBankAccounts) {
		switchOff(webhook, "member");
		return;
	}
	const scope = { ...systemScope(profileId), userId };
	const found = listChanges(scope, { after: webhook.after, limit: 500, kinds: kindsOf(member, webhook) });
	for (const change of found?.changes ?? []) {
		if (change.record?.subject_kind === "application") continue;
		const event = `${change.kind}.${change.action}`;
		const body = JSON.stringify({
			...{ type: event, timestamp: change.changedDate, change: change.number, version: lastChange(scope) },
			...{ id: change.id, data: change.record },
		});
		insertRow(webhookDeliveries, {
			...{ profileId, webhookId, messageId: `msg_${webhookId}_${change.number}`, event, changeNumber: change.number },
			...{ body, state: "waiting" as const, nextTryDate: nowIso(), createdDate: nowIso() },
		});
	}
	const after = found?.last ?? lastChange(scope);
	statement("UPDATE webhooks SET after_number = ? WHERE id = ?").run(after, webhookId);
}

/** The kinds that a webhook is told of: those that were chosen, of those that its member may see. */
function kindsOf({ rights }: Member, { events }: Pick<Webhook, "events">): KindOfRecord[] {
	const chosen: string[] = JSON.parse(events);
	return kindsOfRecords.filter((kind) => {
		const { areas, assigned } = kindOf(kind);
		if (chosen.length > 0 && !chosen.includes(kind)) return false;
		if (rights.assignedOnly && assigned) return false;
		return areas.every((area) => covers(rights, { area, level: "view" }));
	});
}

/** What would wait longer than anything does was to be sent while the clock was ahead, and is due. */
function claimDue(): Due[] {
	const until = inMinutes(claimedMinutes);
	return write(() => {
		const due = statement<Due>(
			`SELECT d.id, d.webhook_id AS webhookId, d.message_id AS messageId, d.body, d.tries, w.url
			FROM webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id
			WHERE (d.next_try_date <= ? OR d.next_try_date > ?) AND w.off_date IS NULL
			ORDER BY d.next_try_date, d.id LIMIT 100`,
		).all(nowIso(), inMinutes(Math.max(...delays)));
		const claim = statement("UPDATE webhook_deliveries SET next_try_date = ? WHERE id = ?");
		for (const { id } of due) claim.run(until, id);
		return due;
	});
}

async function deliverInOrder(deliveries: readonly Due[]): Promise<void> {
	const until = now().getTime() + sendingMinutes * 60_000;
	for (const delivery of deliveries) {
		if (now().getTime() > until) return;
		const seconds = Math.floor(now().getTime() / 1_000);
		const headers = signedHeaders({ ...delivery, seconds }, secretsOf(delivery.webhookId));
		const posted = await postWebhook(delivery.url, headers, delivery.body);
		write(() => keepOutcome(delivery, posted));
		// What is left waits for its claim to end, so that a receiver without an answer doesn't hold up this process.
		if (posted.status === null) return;
	}
}

function keepOutcome(delivery: Due, { status, error }: { status: number | null; error: string }): void {
	const delay = delays[delivery.tries];
	const delivered = error === "";
	const isLast = delivered || delay === undefined;
	const next = isLast ? null : inMinutes(delay);
	statement(
		`UPDATE webhook_deliveries SET state = @state, tries = tries + 1, next_try_date = @next, last_status = @status,
			last_error = @error, delivered_date = @delivered WHERE id = @id`,
	).run({
		...{ id: delivery.id, next, status, error: error.slice(0, 200), delivered: delivered ? nowIso() : null },
		state: delivered ? "delivered" : isLast ? "failed" : "waiting",
	});
	if (delivered) {
		statement("UPDATE webhooks SET failing_since = NULL WHERE id = ? AND failing_since IS NOT NULL").run(
			delivery.webhookId,
		);
	} else noteFailing(delivery.webhookId, status);
}

function noteFailing(webhookId: number, status: number | null): void {
	statement("UPDATE webhooks SET failing_since = coalesce(failing_since, ?) WHERE id = ?").run(nowIso(), webhookId);
	const webhook = statement<Webhook & { since: string }>(
		`SELECT w.id, w.profile_id AS profileId, m.user_id AS userId, w.url, w.events, w.after_number AS after,
			w.failing_since AS since
		FROM webhooks w JOIN members m ON m.id = w.member_id WHERE w.id = ? AND w.off_date IS NULL`,
	).get(webhookId);
	const longest = now().getTime() - daysOfFailing * 86_400_000;
	if (webhook && (status === 410 || Date.parse(webhook.since) <= longest)) switchOff(webhook, "failing");
}

/** Switches a webhook off and notifies who set it up. */
function switchOff({ id, profileId, userId, url }: Webhook, reason: "failing" | "member"): void {
	statement("UPDATE webhooks SET off_date = ?, off_reason = ? WHERE id = ?").run(nowIso(), reason, id);
	if (userId === null || !activeMember({ profileId, userId })) return;
	const why =
		reason === "failing" ? "its deliveries failed" : "you no longer have access to all properties and bank accounts";
	tellPerson(
		{ userId, profileId, toldAs: "property_manager" },
		{
			...{ type: "webhook_off", about: { kind: "webhook", id } },
			message: `The webhook to ${hostOf(url)} was turned off because ${why}.`,
		},
	);
}

/** Deletes deliveries that are over and older than changes are kept. */
export function forgetDeliveries(): void {
	const oldest = new Date(now().getTime() - daysOfChanges * 86_400_000).toISOString();
	write(() => statement("DELETE FROM webhook_deliveries WHERE next_try_date IS NULL AND created_date < ?").run(oldest));
}

function inMinutes(minutes: number): string {
	return new Date(now().getTime() + minutes * 60_000).toISOString();
}
