import type { z } from "zod";
import { acceptedDocuments, categoriesOf, fileCategories } from "#domain/files/labels";
import type { uploadForm } from "#domain/files/schema";
import { AddPanel } from "~/ui/add-panel";
import { FileField } from "~/ui/file-field";
import { FieldRow, Form } from "~/ui/form";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { usePostForm } from "~/web/use-post-form";

/** Documents from an owner to their manager: a W-9, an insurance policy, a signed letter. */
export function SendDocument() {
	const [form, fields, answer] = usePostForm<z.input<typeof uploadForm>>({ values: { category: "other" } });
	return (
		<AddPanel key={form.id} label="Send a document" icon="upload" open={answer !== undefined}>
			<Form form={form} submit="Send document" encType="multipart/form-data">
				<FileField
					field={fields.file}
					label="Files"
					hint="Up to 10 PDF, Office, text or image files, 20 MB each."
					accept={acceptedDocuments}
					multiple
				/>
				<FieldRow>
					<TextField
						field={fields.title}
						label="Title"
						hint="If blank, we use the file name."
						maxLength={255}
						optional
					/>
					<SelectField
						field={fields.category}
						label="Type"
						options={categoriesOf.owner.map((value) => ({ value, label: fileCategories[value] }))}
					/>
				</FieldRow>
			</Form>
		</AddPanel>
	);
}
