import type { InviteeKind } from "#domain/invitations/labels";
import { Button } from "~/ui/button";
import { Form } from "~/ui/post-form";
import { href } from "~/web/href";
import { invitePages } from "./invite-pages";

/** The button below a list that invites the ticked people. It opens the page that asks first. */
export function InviteSelected({ kind }: { kind: InviteeKind }) {
	return (
		<Form method="get" action={href(invitePages[kind].invite)} id={inviteTicks} className="no-print flex gap-3">
			<Button look="plain">Invite selected</Button>
		</Form>
	);
}

/** The id of the form that the list's checkboxes belong to. */
export const inviteTicks = "invite";
