import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { previewEmailTemplate, saveEmailTemplate } from "#domain/settings";
import { emailAudiences } from "#domain/settings/labels";
import { emailTemplateForm } from "#domain/settings/schema";
import { Button, ButtonLink } from "~/ui/button";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { TextField } from "~/ui/text-field";
import { TextareaField } from "~/ui/textarea-field";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";
import { Difference, EmailPreview, FixedParts, PlaceholderList } from "./email-template-parts";
import { templateOf } from "./template-of.server";

export { always as shouldRevalidate } from "~/web/revalidate";

export const meta = () => pageTitle("Email Template");

export async function loader({ request }: LoaderFunctionArgs) {
	const { words, updatedDate, ...template } = templateOf(await requireManager(request), request);
	const { subject, greeting, body } = words;
	return { ...template, values: { subject, greeting, body, seenUpdatedDate: updatedDate } };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { key, label } = templateOf(manager, request);
	const form = await parseForm(request, emailTemplateForm);
	if (!form.ok) return form.reply;
	const { press, ...fields } = form.value;
	if (press === "preview") {
		const { subject, greeting, body } = fields;
		const shown = previewEmailTemplate(manager, key, { subject, greeting, body });
		return shown.ok ? { ...form.keep(), preview: shown.mail } : form.refuse(shown);
	}
	const saved = saveEmailTemplate(manager, key, fields);
	if (!saved.ok) return form.refuse(saved);
	return redirectWithMessage(href("/app/settings/emails"), `Email saved: ${label}.`);
}

export default function EmailTemplate() {
	const template = useLoaderData<typeof loader>();
	const { key, label, to, changed, values } = template;
	const [form, fields] = usePostForm<typeof values>({ values });
	const reply = useActionData<typeof action>();
	return (
		<>
			<PageHead
				title={label}
				facts={`${emailAudiences[to]} · ${changed ? "Your wording" : "Tenantry's wording"}`}
				crumbs={[
					{ label: "Settings", to: href("/app/settings") },
					{ label: "Email templates", to: href("/app/settings/emails") },
				]}
				action={
					changed ? (
						<ButtonLink to={href("/app/settings/emails/reset", { key })} look="plain">
							Reset
						</ButtonLink>
					) : undefined
				}
			/>
			<div className="grid items-start gap-6 xl:grid-cols-[minmax(0,40rem)_1fr]">
				<Form
					form={form}
					submit="Save email"
					record={values}
					cancel={href("/app/settings/emails")}
					actions={
						<Button look="plain" name="press" value="preview">
							Preview
						</Button>
					}
				>
					<TextField field={fields.subject} label="Subject" maxLength={150} />
					<TextField field={fields.greeting} label="Greeting" maxLength={150} />
					<TextareaField
						field={fields.body}
						label="Text"
						hint="Leave an empty line between paragraphs."
						rows={9}
						maxLength={5000}
					/>
					{reply && "preview" in reply ? <EmailPreview {...reply.preview} /> : null}
				</Form>
				<div className="grid gap-5">
					<PlaceholderList placeholders={template.placeholders} />
					<FixedParts fixed={template.fixed} button={template.button} footnote={template.footnote} />
					{changed ? <Difference {...template.difference} /> : null}
				</div>
			</div>
		</>
	);
}
