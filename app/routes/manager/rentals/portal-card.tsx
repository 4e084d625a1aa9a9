import { centerNames, type InviteeKind } from "#domain/invitations/labels";
import type { portalStates } from "#domain/rentals/labels";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Link } from "~/ui/link";
import { Form } from "~/ui/post-form";
import { href } from "~/web/href";
import { invitePages } from "./invite-pages";
import { PortalStatus } from "./portal-status";

type Person = {
	id: number;
	email: string;
	active: boolean;
	portal: keyof typeof portalStates;
	portalDate: string | null;
	/** Since when a manager keeps them out. */
	portalBlockedDate: string | null;
	portalBlockedMessage: string;
};

/** Whether a tenant or owner has a login of their own, and the invitation: send, send again, take back. */
export function PortalCard({
	kind,
	person,
	idempotencyKey,
}: {
	kind: InviteeKind;
	person: Person;
	idempotencyKey: string;
}) {
	return (
		<Card
			title={centerNames[kind]}
			action={
				<Link to={href(invitePages[kind].portal, { [invitePages[kind].id]: person.id })} className="link no-print">
					{person.portalBlockedDate === null ? "Block access" : "Restore access"}
				</Link>
			}
		>
			<div className="grid gap-4">
				<div className="grid gap-1">
					<div>
						<PortalStatus {...person} />
					</div>
					<p className="text-soft">{explain(person)}</p>
				</div>
				<Actions kind={kind} person={person} idempotencyKey={idempotencyKey} />
			</div>
		</Card>
	);
}

function Actions({ kind, person, idempotencyKey }: { kind: InviteeKind; person: Person; idempotencyKey: string }) {
	const { id, email, active, portal } = person;
	if (!active || portal === "active" || portal === "blocked") return null;
	const edit =
		kind === "tenant" ? href("/app/addedittenant", { tid: id }) : href("/app/addeditrentalowner", { oid: id });
	if (!email) {
		return (
			<div>
				<ButtonLink to={edit} look="plain">
					Add an email
				</ButtonLink>
			</div>
		);
	}
	return (
		<Form method="post" action={href(invitePages[kind].invite, { id })} className="no-print flex flex-wrap gap-3">
			<input type="hidden" name="id" value={id} />
			<input type="hidden" name="idempotencyKey" value={idempotencyKey} />
			<Button look="plain" name="intent" value="invite">
				{portal === "not_invited" ? "Invite" : "Resend invitation"}
			</Button>
			{portal === "not_invited" ? null : (
				<Button look="quiet" name="intent" value="revoke">
					Cancel invitation
				</Button>
			)}
		</Form>
	);
}

function explain({ email, active, portal, portalBlockedDate, portalBlockedMessage }: Person): string {
	if (portalBlockedDate !== null) return `Access is blocked. ${portalBlockedMessage}`.trim();
	if (portal === "active") return "They log in with their own email and password.";
	if (portal === "blocked") return "Their account has been deactivated.";
	if (!active) return "You can't invite inactive people.";
	if (!email) return "Add an email to send an invitation.";
	if (portal === "invited") return `We emailed a link to ${email}. It works for 14 days.`;
	if (portal === "expired") return "The link expired after 14 days.";
	return `We'll email an invitation to ${email}.`;
}
