import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Asked } from "#domain/approvals";
import { signMemberOut } from "#domain/handover";
import { resendTeamInvitation, revokeTeamInvitation } from "#domain/invitations";
import { findMember } from "#domain/team";
import { memberActForm } from "#domain/team/schema";
import { askOrDo } from "#domain/waiting-changes";
import { Banner } from "~/ui/banner";
import { PageHead } from "~/ui/page-head";
import { requireConfirmedIdentity } from "~/web/confirmed-identity.server";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { type Manager, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { redirectToRequest } from "../approvals/sent-for-approval.server";
import { MemberActs } from "./member-acts";

export const meta = () => pageTitle("Member");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { id, state, userId, firstname, lastname } = found(findMember(manager, idParam(request, "id")));
	return { id, state, isOwn: userId === manager.userId, name: `${firstname} ${lastname}`.trim() };
}

/** The buttons of a member's page. */
export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	await requireConfirmedIdentity(request);
	const { id } = found(findMember(manager, idParam(request, "id")));
	const form = await parseForm(request, memberActForm);
	if (!form.ok) return form.reply;
	const done = acts[form.value.intent](manager, id);
	const page = form.value.intent === "revoke" ? href("/app/myteam") : href("/app/myteam/member", { id });
	if (!done.ok) return redirectWithMessage(href("/app/myteam/member", { id }), done.message, { kind: "negative" });
	if ("asked" in done) return redirectToRequest(done.asked);
	return redirectWithMessage(page, done.words);
}

type Done = { ok: true; words: string } | { ok: true; asked: Asked } | { ok: false; message: string };

const acts = {
	resend(manager: Manager, id: number): Done {
		const sent = resendTeamInvitation(manager, id);
		return sent.ok ? { ok: true, words: `A new invitation was emailed to ${sent.email}.` } : sent;
	},
	revoke(manager: Manager, id: number): Done {
		const revoked = revokeTeamInvitation(manager, id);
		return revoked.ok ? { ok: true, words: `${revoked.name}'s invitation was revoked.` } : revoked;
	},
	sign_out(manager: Manager, id: number): Done {
		const out = signMemberOut(manager, id);
		return out.ok ? { ok: true, words: `${out.name} was signed out everywhere.` } : out;
	},
	activate(manager: Manager, id: number): Done {
		const active = askOrDo(manager, "give_access_back", { memberId: id });
		if (!active.ok || active.asked) return active;
		return { ok: true, words: `${active.name} has access again.` };
	},
};

/** Where a press leads that names no action. */
export default function MemberAct() {
	const { id, name, state, isOwn } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead
				title={name}
				crumbs={[
					{ label: "My team", to: href("/app/myteam") },
					{ label: "Member", to: href("/app/myteam/member", { id }) },
				]}
			/>
			<Banner>Choose an action for this member.</Banner>
			<MemberActs id={id} state={state} isOwn={isOwn} />
		</>
	);
}
