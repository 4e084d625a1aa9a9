import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { importContacts } from "#domain/contacts";
import { contactsFileLimit } from "#domain/contacts/labels";
import { contactsFileForm } from "#domain/contacts/schema";
import { count } from "~/ui/count";
import { FileField } from "~/ui/file-field";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";

export const meta = () => pageTitle("Import Contacts");

export async function loader({ request }: LoaderFunctionArgs) {
	await requireManager(request);
	return { idempotencyKey: newIdempotencyKey() };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const form = await parseForm(request, contactsFileForm, { fileLimit: contactsFileLimit });
	if (!form.ok) return form.reply;
	const { file, idempotencyKey } = form.value;
	const imported = importContacts(manager, { text: await file.text(), idempotencyKey });
	if (!imported.ok) return form.refuse(imported);
	const known = imported.known > 0 ? ` ${count(imported.known, "contact")} already here.` : "";
	return redirectWithMessage(href("/app/mycontacts"), `${count(imported.added, "contact")} imported.${known}`);
}

export default function ImportContacts() {
	const { idempotencyKey } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<z.input<typeof contactsFileForm>>();
	return (
		<>
			<PageHead title="Import contacts" crumbs={[{ label: "My contacts", to: href("/app/mycontacts") }]} />
			<Form
				form={form}
				submit="Import contacts"
				cancel={href("/app/mycontacts")}
				idempotencyKey={idempotencyKey}
				encType="multipart/form-data"
			>
				<FileField
					field={fields.file}
					label="vCard or CSV file"
					hint="A vCard from your phone or email app, or a CSV file with columns such as First name, Last name, Company, Role, Email and Phone. Contacts you already have are skipped."
					accept=".vcf,.csv,text/vcard,text/csv"
					limit={contactsFileLimit}
				/>
			</Form>
		</>
	);
}
