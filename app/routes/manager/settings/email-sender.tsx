import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { emailSenderOf, saveEmailSender } from "#domain/identity";
import { emailSenderForm } from "#domain/identity/schema";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { TextField } from "~/ui/text-field";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";

export { always as shouldRevalidate } from "~/web/revalidate";

export const meta = () => pageTitle("Email Sender");

export async function loader({ request }: LoaderFunctionArgs) {
	const { updatedDate, ...sender } = emailSenderOf(await requireManager(request));
	return { values: { ...sender, seenUpdatedDate: updatedDate } };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const form = await parseForm(request, emailSenderForm);
	if (!form.ok) return form.reply;
	const saved = saveEmailSender(manager, form.value);
	if (!saved.ok) return form.refuse(saved);
	return redirectWithMessage(href("/app/settings"), "Email sender saved.");
}

export default function EmailSender() {
	const { values } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<typeof values>({ values });
	return (
		<>
			<PageHead
				title="Email sender"
				facts="For every email to residents, owners and applicants."
				crumbs={[{ label: "Settings", to: href("/app/settings") }]}
			/>
			<Form form={form} submit="Save" record={values} cancel={href("/app/settings")}>
				<TextField
					field={fields.senderName}
					label="Sender name"
					hint="Who your emails come from. Leave blank for Tenantry."
					maxLength={60}
					width="m"
					optional
				/>
				<TextField
					field={fields.replyTo}
					label="Reply-to address"
					hint="Replies go here. Leave blank if no one reads replies."
					type="email"
					maxLength={254}
					width="m"
					optional
				/>
			</Form>
		</>
	);
}
