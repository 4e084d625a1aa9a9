import { useLoaderData } from "@remix-run/react";
import { centerNames } from "#domain/invitations/labels";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { TextareaField } from "~/ui/textarea-field";
import { href } from "~/web/href";
import { usePostForm } from "~/web/use-post-form";
import { invitePages } from "./invite-pages";
import type { loadPortal } from "./portal.server";

/** Asks before a person is blocked from their center. The route's loader is `loadPortal`. */
export function PortalPage() {
	const { kind, id, displayName, isBlocked, message } = useLoaderData<typeof loadPortal>();
	const [form, fields] = usePostForm<{ message?: string }>({ values: { message } });
	const { summary, id: name } = invitePages[kind];
	const back = href(summary, { [name]: id });
	const center = centerNames[kind];
	return (
		<>
			<PageHead
				title={isBlocked ? `Restore access for ${displayName}` : `Block access for ${displayName}`}
				crumbs={[{ label: displayName, to: back }]}
			/>
			<Form
				form={form}
				submit={isBlocked ? "Restore access" : "Block access"}
				look={isBlocked ? "primary" : "danger"}
				cancel={back}
			>
				<input type="hidden" name="intent" value={isBlocked ? "open" : "block"} />
				{isBlocked ? (
					<p>They can log in to the {center} with their existing password.</p>
				) : (
					<>
						<p>
							{displayName} will be signed out of the {center} on all devices and won't be able to log in. Any open
							invitation is canceled. Their access with other managers won't change.{" "}
							{kind === "tenant" ? "Autopay continues. You can turn it off on the lease." : null}
						</p>
						<TextareaField
							field={fields.message}
							label="Message they see when they log in"
							hint="Shown after “… has turned off your access.” Include who to call."
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
