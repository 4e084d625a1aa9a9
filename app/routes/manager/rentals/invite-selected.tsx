import type { InviteeKind } from "#domain/invitations/labels";
import { Button } from "~/ui/button";
import { Form } from "~/ui/post-form";
import { href } from "~/web/href";
import { invitePages } from "./invite-pages";

/** The button under a list of people for those ticked; it leads to the page that asks. */
export function InviteSelected({ kind }: { kind: InviteeKind }) {
	return (
		<Form method="get" action={href(invitePages[kind].invite)} id={inviteTicks} className="no-print flex gap-3">
			<Button look="plain">Invite selected</Button>
		</Form>
	);
}

/** The form the ticks of the list belong to. */
export const inviteTicks = "invite";
