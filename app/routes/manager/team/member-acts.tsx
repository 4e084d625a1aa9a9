import type { ReactNode } from "react";
import type { MemberState } from "#domain/team/labels";
import { Button, ButtonLink } from "~/ui/button";
import { Form } from "~/ui/post-form";
import { href } from "~/web/href";

/** What can be done with a member beside changing their access. */
export function MemberActs({ id, state, isOwn }: { id: number; state: MemberState; isOwn: boolean }) {
	return (
		<div className="no-print flex flex-wrap gap-2">
			{state === "invited" ? (
				<>
					<Act id={id} intent="resend">
						Resend invitation
					</Act>
					<Act id={id} intent="revoke">
						Revoke invitation
					</Act>
				</>
			) : null}
			{state === "active" ? (
				<Act id={id} intent="sign_out">
					Sign out everywhere
				</Act>
			) : null}
			{state === "active" && !isOwn ? (
				<ButtonLink to={href("/app/myteam/member/end", { id })} look="plain">
					End access
				</ButtonLink>
			) : null}
			{state === "inactive" ? (
				<Act id={id} intent="activate">
					Make active again
				</Act>
			) : null}
		</div>
	);
}

function Act({ id, intent, children }: { id: number; intent: string; children: ReactNode }) {
	return (
		<Form method="post" action={href("/app/myteam/member/act", { id })}>
			<Button look="plain" name="intent" value={intent}>
				{children}
			</Button>
		</Form>
	);
}
