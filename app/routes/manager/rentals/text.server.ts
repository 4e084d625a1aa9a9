import type { InviteeKind } from "#domain/invitations/labels";
import { findOwner, findTenant } from "#domain/rentals";
import { textService, textsOfPerson, textToPerson } from "#domain/texts";
import { textForm } from "#domain/texts/schema";
import { count } from "~/ui/count";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { type Manager, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { found, idParam, notFound } from "~/web/not-found.server";
import { invitePages } from "./invite-pages";

/** The tenant or owner whom a member texts. */
export async function loadText(request: Request, kind: InviteeKind) {
	const manager = await requireManager(request);
	const { id, displayName } = personOf(manager, request, kind);
	const { state, phone } = found(textsOfPerson(manager, { kind, recordId: id }));
	return { kind, id, displayName, state, phone, idempotencyKey: newIdempotencyKey() };
}

/** Queues the text. */
export async function answerText(request: Request, kind: InviteeKind) {
	const manager = await requireManager(request);
	const { id } = personOf(manager, request, kind);
	const form = await parseForm(request, textForm);
	if (!form.ok) return form.reply;
	const sent = textToPerson(manager, { kind, recordId: id, ...form.value });
	if (!sent.ok) return form.refuse(sent);
	const { summary, id: name } = invitePages[kind];
	const parts = sent.parts > 1 ? ` It's ${count(sent.parts, "message part")}.` : "";
	return redirectWithMessage(
		href(summary, { [name]: id }),
		`${sent.waits ? `Text to ${sent.name} will be sent at 8 a.m.` : `Text sent to ${sent.name}.`}${parts}`,
	);
}

function personOf(manager: Manager, request: Request, kind: InviteeKind) {
	if (!textService()) notFound();
	const id = idParam(request, invitePages[kind].id);
	return found(kind === "tenant" ? findTenant(manager, id) : findOwner(manager, id));
}
