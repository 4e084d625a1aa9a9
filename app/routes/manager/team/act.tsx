import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { signMemberOut } from "#domain/handover";
import { resendTeamInvitation, revokeTeamInvitation } from "#domain/invitations";
import { findMember, makeActive } from "#domain/team";
import { memberActForm } from "#domain/team/schema";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { type Manager, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";

export const meta = () => pageTitle("Member");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { id } = found(findMember(manager, idParam(request, "id")));
	return redirect(href("/app/myteam/member", { id }));
}

/** The buttons of a member's page. */
export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { id } = found(findMember(manager, idParam(request, "id")));
	const form = await parseForm(request, memberActForm);
	if (!form.ok) return form.reply;
	const done = acts[form.value.intent](manager, id);
	const page = form.value.intent === "revoke" ? href("/app/myteam") : href("/app/myteam/member", { id });
	if (!done.ok) return redirectWithMessage(href("/app/myteam/member", { id }), done.message, { kind: "negative" });
	return redirectWithMessage(page, done.words);
}

type Done = { ok: true; words: string } | { ok: false; message: string };

const acts = {
	resend(manager: Manager, id: number): Done {
		const sent = resendTeamInvitation(manager, id);
		return sent.ok ? { ok: true, words: `A new invitation was emailed to ${sent.email}.` } : sent;
	},
	revoke(manager: Manager, id: number): Done {
		const revoked = revokeTeamInvitation(manager, id);
		return revoked.ok ? { ok: true, words: `The invitation of ${revoked.name} was revoked.` } : revoked;
	},
	sign_out(manager: Manager, id: number): Done {
		const out = signMemberOut(manager, id);
		return out.ok ? { ok: true, words: `${out.name} was signed out everywhere.` } : out;
	},
	activate(manager: Manager, id: number): Done {
		const active = makeActive(manager, id);
		return active.ok ? { ok: true, words: `${active.name} has access again.` } : active;
	},
};
