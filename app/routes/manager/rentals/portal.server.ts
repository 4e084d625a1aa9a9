import { blockPortal, openPortal } from "#domain/identity";
import type { InviteeKind } from "#domain/invitations/labels";
import { findOwner, findTenant } from "#domain/rentals";
import { portalForm } from "#domain/residents/schema";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { type Manager, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { found, idParam } from "~/web/not-found.server";
import { invitePages } from "./invite-pages";

/** The tenant or owner whose access to their center is turned off or on. */
export async function loadPortal(request: Request, kind: InviteeKind) {
	const { id, displayName, portalBlockedDate, portalBlockedMessage } = personOf(
		await requireManager(request),
		request,
		kind,
	);
	return { kind, id, displayName, isBlocked: portalBlockedDate !== null, message: portalBlockedMessage };
}

/** Turns their access to the center off or on. */
export async function answerPortal(request: Request, kind: InviteeKind) {
	const manager = await requireManager(request);
	const { id } = personOf(manager, request, kind);
	const form = await parseForm(request, portalForm);
	if (!form.ok) return form.reply;
	const { intent, message = "" } = form.value;
	const record = { kind, recordId: id };
	const done = intent === "block" ? blockPortal(manager, { ...record, message }) : openPortal(manager, record);
	if (!done.ok) return form.refuse(done);
	const { summary, id: name } = invitePages[kind];
	return redirectWithMessage(
		href(summary, { [name]: id }),
		intent === "block" ? `Access blocked for ${done.displayName}.` : `Access restored for ${done.displayName}.`,
	);
}

function personOf(manager: Manager, request: Request, kind: InviteeKind) {
	const id = idParam(request, invitePages[kind].id);
	return found(kind === "tenant" ? findTenant(manager, id) : findOwner(manager, id));
}
