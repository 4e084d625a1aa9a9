import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { uploadPaperSigned } from "#domain/agreements";
import { paperForm } from "#domain/agreements/schema";
import { FileField } from "~/ui/file-field";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";
import { agreementCrumbs } from "./agreement-crumbs";
import { agreementHead, idOf } from "./agreement-head.server";

export const meta = () => pageTitle("Upload Signed Copy");

export async function loader({ request }: LoaderFunctionArgs) {
	return agreementHead(await requireManager(request), request);
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const id = idOf(manager, request);
	const form = await parseForm(request, paperForm);
	if (!form.ok) return form.reply;
	const uploaded = await uploadPaperSigned(form.by(manager), id, form.value.file);
	if (!uploaded.ok) return form.refuse(uploaded);
	return redirectWithMessage(href("/app/esignleases", { id }), "Signed copy saved. We won't ask anyone else to sign.");
}

export default function PaperSigned() {
	const { id, title, number } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<{ file: File }>();
	return (
		<>
			<PageHead
				title={`Paper copy of ${title}`}
				facts="For a document everyone signed by hand. The electronic links stop working, the file is stored as uploaded, and a draft lease starts."
				crumbs={agreementCrumbs({ id, number })}
			/>
			<Form
				form={form}
				submit="Upload signed copy"
				cancel={href("/app/esignleases", { id })}
				encType="multipart/form-data"
			>
				<FileField
					field={fields.file}
					label="Scanned document"
					hint="One PDF with all pages, up to 20 MB."
					accept="application/pdf"
				/>
			</Form>
		</>
	);
}
