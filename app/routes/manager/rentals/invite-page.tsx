import { useLoaderData } from "@remix-run/react";
import type { Candidate } from "#domain/invitations";
import { centerNames, invitationDays } from "#domain/invitations/labels";
import { Button } from "~/ui/button";
import { count } from "~/ui/count";
import { Link } from "~/ui/link";
import { PageHead } from "~/ui/page-head";
import { Form } from "~/ui/post-form";
import { href } from "~/web/href";
import { UnclaimedRefusal } from "~/web/unclaimed-refusal";
import type { loadInvite } from "./invite.server";
import { invitePages } from "./invite-pages";

const words = {
	tenant: { title: "Invite tenants", list: "Tenants" },
	owner: { title: "Invite owners", list: "Rental owners" },
};

/** Asks before many are invited, and names who is skipped and why, for a route whose loader is `loadInvite`. */
export function InvitePage() {
	const { kind, people, idempotencyKey } = useLoaderData<typeof loadInvite>();
	const open = people.filter(({ why }) => !why);
	const skipped = people.filter(({ why }) => why);
	const back = href(invitePages[kind].list);
	return (
		<>
			<PageHead
				title={words[kind].title}
				facts={`We'll email each person their own link to the ${centerNames[kind]}. Links work for ${invitationDays} days.`}
				crumbs={[{ label: words[kind].list, to: back }]}
			/>
			<UnclaimedRefusal />
			<div className="grid max-w-160 gap-6">
				{open.length > 0 ? <People title={`${count(open.length, "invitation")} to send`} people={open} /> : null}
				{skipped.length > 0 ? (
					<People title={`${count(skipped.length, "person", "people")} skipped`} people={skipped} />
				) : null}
				<Form method="post" className="no-print flex flex-wrap gap-3 border-t border-line pt-4">
					<input type="hidden" name="idempotencyKey" value={idempotencyKey} />
					<input type="hidden" name="intent" value="invite" />
					{people.map(({ recordId }) => (
						<input key={recordId} type="hidden" name="id" value={recordId} />
					))}
					{open.length > 0 ? <Button>Send {count(open.length, "invitation")}</Button> : null}
					<Link to={back} className={`button ${open.length > 0 ? "button-quiet" : "button-plain"}`}>
						{open.length > 0 ? "Cancel" : "Back"}
					</Link>
				</Form>
			</div>
		</>
	);
}

function People({ title, people }: { title: string; people: Candidate[] }) {
	return (
		<section className="rounded-card border border-line bg-surface p-5 shadow-whisper max-sm:p-4">
			<h2 className="mb-3 text-heading">{title}</h2>
			<ul className="grid divide-y divide-line">
				{people.map(({ recordId, displayName, email, invitedBefore, why }) => (
					<li key={recordId} className="flex flex-wrap justify-between gap-x-4 py-2">
						<span className="wrap-anywhere">{displayName}</span>
						<span className="wrap-anywhere text-soft">
							{why ?? email}
							{!why && invitedBefore ? " (resending)" : ""}
						</span>
					</li>
				))}
			</ul>
		</section>
	);
}
