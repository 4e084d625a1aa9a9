import { momentsOf, nowIso } from "#domain/calendar";
import { config } from "~/config.server";
import { mustBeWriting, statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { wholeOrganization } from "~/db/limits/limits.server";
import { textMessages } from "~/db/schema";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { consentedPhone } from "./consent";
import { countParts, plainText } from "./format";
import type { TextKind } from "./labels";
import { afterQuietHours } from "./quiet-hours";
import { textService } from "./text-service-port";

type QueuedText = {
	userId: number;
	body: string;
	kind: TextKind;
	/** Also sent between 9 p.m. and 8 a.m. */
	urgent?: boolean;
	authorId?: number | undefined;
};

/**
 * Queues a text message to someone who agreed to get them, in the write of its cause, so that both happen or neither.
 * Returns its id; undefined if text messages are off or they didn't agree.
 */
export function queueText(scope: Pick<Scope, "profileId">, text: QueuedText): number | undefined {
	mustBeWriting();
	if (!textService()) return undefined;
	const phone = consentedPhone({ profileId: scope.profileId, userId: text.userId });
	return phone === undefined ? undefined : insertText(scope, { ...text, phone });
}

/** Queues a text to a number. Over the daily limit it is kept as failed, and never sent. */
export function insertText(
	{ profileId }: Pick<Scope, "profileId">,
	text: QueuedText & { phone: string; uselessDate?: string },
): number {
	mustBeWriting();
	const { userId, phone, kind, urgent = false, authorId, uselessDate } = text;
	const body = plainText(text.body).slice(0, 1_000);
	const { parts } = countParts(body);
	const moment = nowIso();
	const isOver = parts > partsLeftToday({ profileId });
	return insertRow(textMessages, {
		...{ profileId, userId, toPhone: phone, body, kind, urgent, parts, createdDate: moment },
		...{ authorId: authorId ?? null, uselessDate: uselessDate ?? null },
		nextAttemptDate: urgent ? moment : afterQuietHours(organizationOf({ profileId }).timeZone),
		...(isOver && { status: "failed" as const, lastError: overLimit() }),
	});
}

/** How many message parts the organization may still send today, in its time zone. */
export function partsLeftToday({ profileId }: Pick<Scope, "profileId">): number {
	const { today, timeZone } = organizationOf({ profileId });
	const used = wholeOrganization(() =>
		statement<{ parts: number }>(
			`SELECT coalesce(sum(parts), 0) AS parts FROM text_messages
			WHERE profile_id = ? AND created_date >= ? AND status NOT IN ('canceled', 'failed')`,
		).get(profileId, momentsOf(today, timeZone).begins),
	);
	return Math.max(0, config().smsDailyParts - (used?.parts ?? 0));
}

/** What is said of a text over the daily limit. */
export function overLimit(): string {
	return `Over the limit of ${config().smsDailyParts.toLocaleString("en-US")} message parts a day.`;
}
