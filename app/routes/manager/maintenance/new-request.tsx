import { acceptedDocuments } from "#domain/files/labels";
import { FileField } from "~/ui/file-field";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { href } from "~/web/href";
import { usePostForm } from "~/web/use-post-form";
import type { newRequestData } from "./request-choices.server";
import { AccessFields, type RequestInput, WhereFields, WorkFields } from "./request-fields";

/** The form of a request that someone calls about, or of a job for the office. */
export function NewRequest({ values, choices, idempotencyKey }: ReturnType<typeof newRequestData>) {
	const [form, fields] = usePostForm<RequestInput>({
		values: {
			...{ category: "repair", priority: "normal", entry: "unknown", sharedWithTenants: values.type === "resident" },
			...values,
		},
	});
	const back = href("/app/requests");
	return (
		<>
			<PageHead title="New request" crumbs={[{ label: "Requests", to: back }]} />
			<Form
				form={form}
				submit="Save request"
				cancel={back}
				idempotencyKey={idempotencyKey}
				encType="multipart/form-data"
			>
				<WorkFields fields={fields} team={choices.team} />
				<FileField field={fields.file} label="Photos or documents" accept={acceptedDocuments} multiple optional />
				<WhereFields fields={fields} choices={choices} />
				<AccessFields fields={fields} />
			</Form>
		</>
	);
}
