import { useLoaderData } from "@remix-run/react";
import { centerNames } from "#domain/invitations/labels";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { TextareaField } from "~/ui/textarea-field";
import { href } from "~/web/href";
import { usePostForm } from "~/web/use-post-form";
import { invitePages } from "./invite-pages";
import type { loadPortal } from "./portal.server";

/** The question before someone is kept out of their center, for a route with `loadPortal`. */
export function PortalPage() {
	const { kind, id, displayName, isBlocked, message } = useLoaderData<typeof loadPortal>();
	const [form, fields] = usePostForm<{ message?: string }>({ values: { message } });
	const { summary, id: name } = invitePages[kind];
	const back = href(summary, { [name]: id });
	const center = centerNames[kind];
	return (
		<>
			<PageHead
				title={isBlocked ? `Let ${displayName} in again` : `Keep ${displayName} out`}
				crumbs={[{ label: displayName, to: back }]}
			/>
			<Form
				form={form}
				submit={isBlocked ? "Let in again" : "Block"}
				look={isBlocked ? "primary" : "danger"}
				cancel={back}
			>
				<input type="hidden" name="intent" value={isBlocked ? "open" : "block"} />
				{isBlocked ? (
					<p>They can log in to the {center} with the password they had.</p>
				) : (
					<>
						<p>
							{displayName} is signed out of the {center} everywhere and cannot log in. An open invitation ends. What
							they have with other managers stays open to them.{" "}
							{kind === "tenant" ? "Autopay goes on; it is switched off on the lease." : null}
						</p>
						<TextareaField
							field={fields.message}
							label="What they read when they try"
							hint="After “… has closed your access.” Say whom to call."
							rows={3}
							maxLength={300}
							optional
						/>
					</>
				)}
			</Form>
		</>
	);
}
