import { invitePeople, reviewInvitations, revokeInvitation } from "#domain/invitations";
import { type InviteeKind, mostAtOnce } from "#domain/invitations/labels";
import { inviteForm } from "#domain/invitations/schema";
import { emailSent } from "~/ui/messages";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { type Manager, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { notFound } from "~/web/not-found.server";
import { invitePages } from "./invite-pages";

/** The people to invite, for the page that asks first. */
export async function loadInvite(request: Request, kind: InviteeKind) {
	const manager = await requireManager(request);
	const people = peopleAsked(manager, request, kind);
	if (!people) {
		throw await redirectWithMessage(invitePages[kind].list, "Select at least one person.", { kind: "negative" });
	}
	return { kind, people, idempotencyKey: newIdempotencyKey() };
}

export async function answerInvite(request: Request, kind: InviteeKind) {
	const manager = await requireManager(request);
	peopleAsked(manager, request, kind);
	const form = await parseForm(request, inviteForm);
	if (!form.ok) return form.reply;
	const { intent, id: recordIds, idempotencyKey } = form.value;
	const { list, summary, id } = invitePages[kind];
	const [first = 0, ...more] = recordIds;
	if (reviewInvitations(manager, kind, recordIds).length === 0) notFound();
	const back = more.length > 0 ? href(list) : href(summary, { [id]: first });
	if (intent === "revoke") {
		const revoked = revokeInvitation(manager, kind, first);
		if (!revoked.ok) return redirectWithMessage(back, revoked.message, { kind: "negative" });
		return redirectWithMessage(back, "Invitation canceled. Its link no longer works.");
	}
	const sent = invitePeople(manager, kind, { recordIds, idempotencyKey });
	if (!sent.ok) return redirectWithMessage(back, sent.message, { kind: "negative" });
	const { invited, skipped, email } = sent;
	return redirectWithMessage(back, more.length > 0 ? `${invited} invited, ${skipped} skipped.` : emailSent(email));
}

/** The people with the ids in the URL; undefined if it has none. 404 if none of them is the organization's. */
function peopleAsked(manager: Manager, request: Request, kind: InviteeKind) {
	const ids = idsIn(request);
	if (ids.length === 0) return undefined;
	const people = reviewInvitations(manager, kind, ids);
	return people.length > 0 ? people : notFound();
}

/** The ids in the URL's `id` parameters. 404 if one isn't a valid id. */
function idsIn(request: Request): number[] {
	const ids = new URL(request.url).searchParams.getAll("id").filter(Boolean).slice(0, mostAtOnce);
	return ids.map((text) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : notFound()));
}
