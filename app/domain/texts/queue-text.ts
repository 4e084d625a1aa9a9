import { nowIso } from "#domain/calendar";
import { mustBeWriting } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { textMessages } from "~/db/schema";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { consentedPhone } from "./consent";
import { overLimit, partsLeftToday } from "./daily-limit";
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
 * Returns its id; undefined if text messages are off or they didn't agree (consent.ts). When it may go: quiet-hours.ts,
 * daily-limit.ts.
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
