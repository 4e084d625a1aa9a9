import { recordActivity } from "#domain/activity";
import { now, nowIso } from "#domain/calendar";
import { activeMember } from "#domain/team";
import { statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { webhooks } from "~/db/schema";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { seal, unseal } from "~/domain/kernel/sealing";
import { lastChange } from "./list-changes";
import { kindsOfRecords } from "./record-kinds";
import { newWebhookSecret, webhookSeal } from "./webhook-signature";
import { refuseUrl } from "./webhook-url";

const mostWebhooks = 20;
/** How long the secret before signs, too. */
const hoursOfOldSecret = 24;

type WebhookFields = {
	url: string;
	/** Kinds of records; all if empty. */
	events: readonly string[];
};

export type Webhook = {
	id: number;
	url: string;
	events: string[];
	memberName: string;
	oldSecretUntil: string | null;
	failingSince: string | null;
	offDate: string | null;
	offReason: "person" | "failing" | "member" | null;
	createdDate: string;
};

/**
 * Adds a webhook for whoever acts; it gets changes from now on. Its secret is in the result alone. Refuses at `url`, by
 * `refuseUrl` (webhook-url.ts), and more than `mostWebhooks`.
 */
export function addWebhook(scope: Scope, input: WebhookFields): Result<{ webhookId: number; secret: string }> {
	return allOrNothing(() => {
		const member = activeMember(scope);
		if (!member || scope.userId === null) return refuse("Only a member of the team can add a webhook.");
		const failure = refuseFields(input) ?? refuseMany(scope);
		if (failure) return failure;
		const secret = newWebhookSecret();
		const webhookId = insertRow(webhooks, {
			...{ profileId: scope.profileId, memberId: member.id, url: input.url, events: [...input.events] },
			...{ sealedSecret: "", afterNumber: lastChange(scope), createdById: scope.userId, createdDate: nowIso() },
		});
		keepSecret(webhookId, secret);
		note(scope, "webhook.added", `The webhook to ${hostOf(input.url)} was added.`);
		return { ok: true, webhookId, secret };
	});
}

/** Gives a webhook a new secret. The one before signs, too, for a day. */
export function rotateSecret(scope: Scope, webhookId: number): Result<{ secret: string }> {
	return allOrNothing(() => {
		const webhook = findWebhook(scope, webhookId);
		if (!webhook) return refuse("That webhook wasn't found.");
		const old = secretOf(webhookId);
		const until = new Date(now().getTime() + hoursOfOldSecret * 3_600_000).toISOString();
		statement("UPDATE webhooks SET sealed_old_secret = ?, old_secret_until = ? WHERE id = ?").run(
			...([seal(old, webhookSeal(webhookId, "old secret")), until, webhookId] as const),
		);
		const secret = newWebhookSecret();
		keepSecret(webhookId, secret);
		note(scope, "webhook.edited", `The secret of the webhook to ${hostOf(webhook.url)} was changed.`);
		return { ok: true, secret };
	});
}

/** Switches a webhook off, or on again: then it gets changes from now on. */
export function setWebhookOn(scope: Scope, webhookId: number, on: boolean): Result {
	return allOrNothing(() => {
		const webhook = findWebhook(scope, webhookId);
		if (!webhook) return refuse("That webhook wasn't found.");
		if (on === (webhook.offDate === null)) return { ok: true };
		statement(
			`UPDATE webhooks SET off_date = @off, off_reason = @reason, failing_since = NULL,
				after_number = iif(@off IS NULL, @last, after_number) WHERE id = @webhookId`,
		).run({ off: on ? null : nowIso(), reason: on ? null : "person", last: lastChange(scope), webhookId });
		note(scope, "webhook.edited", `The webhook to ${hostOf(webhook.url)} was turned ${on ? "on" : "off"}.`);
		return { ok: true };
	});
}

/** Deletes a webhook with its log. */
export function removeWebhook(scope: Scope, webhookId: number): Result {
	return allOrNothing(() => {
		const webhook = findWebhook(scope, webhookId);
		if (!webhook) return refuse("That webhook wasn't found.");
		statement("DELETE FROM webhook_deliveries WHERE webhook_id = ?").run(webhookId);
		statement("DELETE FROM webhooks WHERE id = ? AND profile_id = ?").run(webhookId, scope.profileId);
		note(scope, "webhook.removed", `The webhook to ${hostOf(webhook.url)} was removed.`);
		return { ok: true };
	});
}

/** The organization's webhooks, oldest first. */
export function listWebhooks({ profileId }: Scope): Webhook[] {
	return statement<Stored>(`${webhookSql} ORDER BY w.id`).all({ profileId }).map(shownWebhook);
}

/** A webhook of the organization; undefined if there is none with this id. */
export function findWebhook({ profileId }: Scope, webhookId: number): Webhook | undefined {
	const row = statement<Stored>(`${webhookSql} AND w.id = @webhookId`).get({ profileId, webhookId });
	return row && shownWebhook(row);
}

/** The secrets that sign now: the present one, and the one before for its day. */
export function secretsOf(webhookId: number): string[] {
	const row = statement<{ old: string | null; until: string | null }>(
		"SELECT sealed_old_secret AS old, old_secret_until AS until FROM webhooks WHERE id = ?",
	).get(webhookId);
	const old = row?.old && (row.until ?? "") > nowIso() ? [unseal(row.old, webhookSeal(webhookId, "old secret"))] : [];
	return [secretOf(webhookId), ...old];
}

function secretOf(webhookId: number): string {
	const row = statement<{ sealed: string }>("SELECT sealed_secret AS sealed FROM webhooks WHERE id = ?").get(webhookId);
	if (!row) throw new Error(`No webhook ${webhookId}.`);
	return unseal(row.sealed, webhookSeal(webhookId, "secret"));
}

function keepSecret(webhookId: number, secret: string): void {
	const sealed = seal(secret, webhookSeal(webhookId, "secret"));
	statement("UPDATE webhooks SET sealed_secret = ? WHERE id = ?").run(sealed, webhookId);
}

type Stored = Omit<Webhook, "events"> & { events: string };

function shownWebhook(row: Stored): Webhook {
	return { ...row, events: JSON.parse(row.events) };
}

function refuseFields({ url, events }: WebhookFields): Failure | undefined {
	const unknown = events.find((event) => !(kindsOfRecords as string[]).includes(event));
	return refuseUrl(url) ?? (unknown === undefined ? undefined : refuse("Choose events from the list.", "events"));
}

function refuseMany({ profileId }: Scope): Failure | undefined {
	const count = statement<{ n: number }>("SELECT count(*) AS n FROM webhooks WHERE profile_id = ?").get(profileId);
	return (count?.n ?? 0) < mostWebhooks ? undefined : refuse(`You can have up to ${mostWebhooks} webhooks.`);
}

function note(scope: Scope, action: string, summary: string): void {
	recordActivity(scope, { action, subjectKind: "organization", subjectId: scope.profileId, summary });
}

/** What is told of a webhook's address: its path may hold a secret. */
export function hostOf(url: string): string {
	return URL.canParse(url) ? new URL(url).host : "an address";
}

const webhookSql = `SELECT w.id, w.url, w.events, trim(m.firstname || ' ' || m.lastname) AS memberName,
		w.old_secret_until AS oldSecretUntil, w.failing_since AS failingSince, w.off_date AS offDate,
		w.off_reason AS offReason, w.created_date AS createdDate
	FROM webhooks w JOIN members m ON m.id = w.member_id WHERE w.profile_id = @profileId`;
