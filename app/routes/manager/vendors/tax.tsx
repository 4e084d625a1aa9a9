import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { uploadDocuments } from "#domain/files";
import { acceptedDocuments } from "#domain/files/labels";
import { attachW9, findVendor, keepW9 } from "#domain/vendors";
import { type TaxClass, taxClasses, taxIdKinds } from "#domain/vendors/labels";
import { vendorTaxForm } from "#domain/vendors/schema";
import { redirectAfterSending } from "~/routes/centers/requests/sent.server";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { CheckboxField } from "~/ui/checkbox-field";
import { DateText } from "~/ui/date";
import { DateField } from "~/ui/date-field";
import { Facts } from "~/ui/facts";
import { FileField } from "~/ui/file-field";
import { FieldRow, Form } from "~/ui/form";
import { optionsOf } from "~/ui/options";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { mayOpen, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { linkToFile } from "../records/file-rights.server";

export { always as shouldRevalidate } from "~/web/revalidate";

export const meta = () => pageTitle("Vendor Tax");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const vendor = found(findVendor(manager, idParam(request, "id")));
	const { taxIdLast4, taxIdKind, taxIdSealed, taxName, taxClass, w9Date, includeIn1099, w9FileId } = vendor;
	return {
		...{ id: vendor.id, taxIdLast4, taxIdKind },
		maySee: taxIdSealed !== "" && mayOpen(manager, href("/app/vendor/taxid")),
		w9: w9FileId !== null && mayOpen(manager, href("/app/vendor/files")) ? linkToFile(w9FileId) : undefined,
		values: {
			...{ taxName, taxClass, w9Date: w9Date ?? "", includeIn1099, seenUpdatedDate: vendor.updatedDate },
		},
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const vendor = found(findVendor(manager, idParam(request, "id")));
	const here = href("/app/vendor/tax", { id: vendor.id });
	const form = await parseForm(request, vendorTaxForm(manager));
	if (!form.ok) return form.reply;
	const { file, ...fields } = form.value;
	const saved = keepW9(manager, vendor.id, fields);
	if (!saved.ok) return form.refuse(saved);
	const chosen = file.filter((one) => one instanceof File && one.size > 0);
	if (chosen.length === 0) return redirectWithMessage(here, "Tax information saved.");
	const subject = { subjectKind: "vendor", subjectId: vendor.id } as const;
	const kept = await uploadDocuments(manager, subject, chosen, { category: "tax", title: "Form W-9" });
	if (kept.ok && kept.fileIds[0] !== undefined) attachW9(manager, vendor.id, kept.fileIds[0]);
	return redirectAfterSending(here, "Tax information saved.", kept.ok ? kept.failures : [kept.message]);
}

type TaxInput = {
	taxName: string;
	taxClass: string;
	taxId: string;
	w9Date: string;
	includeIn1099: boolean;
	file: unknown[];
	seenUpdatedDate: string;
};

export default function VendorTax() {
	const { id, taxIdLast4, taxIdKind, maySee, w9, values } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<TaxInput>({ values });
	const masked = taxIdLast4 ? `${taxIdKind ? `${taxIdKinds[taxIdKind]} ` : ""}••• ${taxIdLast4}` : "Not on file";
	return (
		<>
			<Card title="Tax ID">
				<div className="flex flex-wrap items-center gap-4">
					<p className="text-heading tabular-nums">{masked}</p>
					{maySee ? (
						<ButtonLink to={href("/app/vendor/taxid", { id })} look="quiet">
							Show number
						</ButtonLink>
					) : null}
				</div>
			</Card>
			<Card title="Form W-9">
				<div className="grid gap-5">
					<Facts
						facts={[
							{ label: "Classification", value: values.taxClass ? taxClasses[values.taxClass as TaxClass] : "" },
							{ label: "Signed", value: values.w9Date ? <DateText date={values.w9Date} /> : "" },
							{
								label: "Document",
								value: w9 ? (
									<a href={w9} className="link">
										Open the W-9
									</a>
								) : (
									"Not on file"
								),
							},
						]}
					/>
					<Form form={form} submit="Save tax information" record={values} encType="multipart/form-data">
						<TextField field={fields.taxName} label="Name on tax forms" maxLength={40} optional />
						<FieldRow>
							<SelectField
								field={fields.taxClass}
								label="Classification"
								width="full"
								empty="Not specified"
								options={optionsOf(taxClasses)}
								optional
							/>
							<DateField field={fields.w9Date} label="Signed" width="full" optional />
						</FieldRow>
						<TextField
							field={fields.taxId}
							label="Tax ID (SSN or EIN)"
							hint={taxIdLast4 ? "Leave blank to keep the number on file." : "Stored encrypted."}
							maxLength={20}
							autoComplete="off"
							width="m"
							optional
						/>
						<CheckboxField field={fields.includeIn1099} label="Include on 1099 forms" />
						<FileField field={fields.file} label="Signed W-9" accept={acceptedDocuments} optional />
					</Form>
				</div>
			</Card>
		</>
	);
}
