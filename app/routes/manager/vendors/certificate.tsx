import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { acceptedDocuments } from "#domain/files/labels";
import { plainAmount } from "#domain/money/format";
import { addCertificate, type CertificateFields, editCertificate, findCertificate, findVendor } from "#domain/vendors";
import { insuranceKinds } from "#domain/vendors/labels";
import { certificateForm } from "#domain/vendors/schema";
import type { Result } from "~/domain/kernel/result";
import { redirectAfterSending } from "~/routes/centers/requests/sent.server";
import { ButtonLink } from "~/ui/button";
import { CheckboxField } from "~/ui/checkbox-field";
import { DateField } from "~/ui/date-field";
import { FileField } from "~/ui/file-field";
import { FieldRow, Form } from "~/ui/form";
import { MoneyField } from "~/ui/money-field";
import { optionsOf } from "~/ui/options";
import { PageHead } from "~/ui/page-head";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { type Manager, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam, optionalIdParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { keepCertificateFiles } from "./certificate-files.server";

export { always as shouldRevalidate } from "~/web/revalidate";

export const meta = () => pageTitle("Certificate of Insurance");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { certificate, vendor } = asked(manager, request);
	return {
		vendor: { id: vendor.id, name: vendor.displayName },
		certificate: certificate && { id: certificate.id, values: valuesOf(certificate) },
		idempotencyKey: newIdempotencyKey(),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { certificate, vendor } = asked(manager, request);
	const form = await parseForm(request, certificateForm(manager));
	if (!form.ok) return form.reply;
	const { certificateFile, endorsementFile, ...fields } = form.value;
	const saved = save(manager, vendor.id, certificate?.id, fields);
	if (!saved.ok) return form.refuse(saved);
	const failures = await keepCertificateFiles(manager, saved.certificateId, { certificateFile, endorsementFile });
	return redirectAfterSending(href("/app/vendor/insurance", { id: vendor.id }), "Certificate saved.", failures);
}

function save(
	manager: Manager,
	vendorId: number,
	certificateId: number | undefined,
	fields: CertificateFields & { idempotencyKey?: string | undefined; seenUpdatedDate?: string | undefined },
): Result<{ certificateId: number }> {
	const { idempotencyKey, seenUpdatedDate, ...certificate } = fields;
	if (certificateId === undefined) return addCertificate(manager, vendorId, { ...certificate, idempotencyKey });
	const edited = editCertificate(manager, certificateId, { ...certificate, seenUpdatedDate });
	return edited.ok ? { ok: true, certificateId } : edited;
}

/** The certificate that the address names, or the vendor of a new one. */
function asked(manager: Manager, request: Request) {
	const id = optionalIdParam(request, "id");
	const certificate = id === undefined ? undefined : found(findCertificate(manager, id));
	const vendor = found(findVendor(manager, certificate?.vendorId ?? idParam(request, "vendor")));
	return { certificate, vendor };
}

function valuesOf(certificate: NonNullable<ReturnType<typeof findCertificate>>) {
	const { kind, carrier, policyNumber, eachOccurrenceCents, aggregateCents, additionalInsured } = certificate;
	return {
		...{ kind, carrier, policyNumber, additionalInsured },
		eachOccurrence: eachOccurrenceCents === null ? "" : plainAmount(eachOccurrenceCents),
		aggregate: aggregateCents === null ? "" : plainAmount(aggregateCents),
		...{ fromDate: certificate.fromDate ?? "", toDate: certificate.toDate, seenUpdatedDate: certificate.updatedDate },
	};
}

type CertificateInput = z.input<ReturnType<typeof certificateForm>>;

export default function CertificateForm() {
	const { vendor, certificate, idempotencyKey } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<CertificateInput>({
		values: certificate?.values ?? { kind: "general_liability" },
	});
	const back = href("/app/vendor/insurance", { id: vendor.id });
	return (
		<>
			<PageHead
				title={certificate ? "Edit certificate" : "Add certificate"}
				crumbs={[
					{ label: "Vendors", to: href("/app/vendors") },
					{ label: vendor.name, to: back },
				]}
				links={
					certificate ? (
						<ButtonLink to={href("/app/addeditcertificate/remove", { id: certificate.id })} look="quiet">
							Remove
						</ButtonLink>
					) : null
				}
			/>
			<Form
				form={form}
				submit="Save certificate"
				cancel={back}
				idempotencyKey={idempotencyKey}
				{...(certificate && { record: certificate.values })}
				encType="multipart/form-data"
			>
				<FieldRow>
					<SelectField field={fields.kind} label="Type" width="full" options={optionsOf(insuranceKinds)} />
					<TextField field={fields.carrier} label="Carrier or issuer" maxLength={120} optional />
					<TextField field={fields.policyNumber} label="Policy or license number" maxLength={60} optional />
				</FieldRow>
				<FieldRow>
					<DateField field={fields.fromDate} label="From" width="full" optional />
					<DateField field={fields.toDate} label="Until" hint="The last day it's valid." width="full" />
				</FieldRow>
				<FieldRow>
					<MoneyField field={fields.eachOccurrence} label="Each occurrence" optional />
					<MoneyField field={fields.aggregate} label="Aggregate" optional />
				</FieldRow>
				<CheckboxField field={fields.additionalInsured} label="We're named as an additional insured" />
				<FileField
					field={fields.certificateFile}
					label="Certificate"
					hint="A new file becomes the certificate. The old one stays in Files."
					accept={acceptedDocuments}
					optional
				/>
				<FileField
					field={fields.endorsementFile}
					label="Endorsement"
					hint="The endorsement that makes you an additional insured. A certificate alone isn't enough."
					accept={acceptedDocuments}
					optional
				/>
			</Form>
		</>
	);
}
