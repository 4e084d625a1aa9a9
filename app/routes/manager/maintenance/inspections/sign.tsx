import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { consentOf } from "#domain/agreements";
import { findInspection, finishInspection, signAsInspector, signAsTenant, signersOf } from "#domain/inspections";
import { signerRoles } from "#domain/inspections/labels";
import { signForm } from "#domain/inspections/schema";
import { ConsentFields, type SignInput } from "~/routes/centers/inspections/consent-fields";
import { DetailFacts, detailsOf } from "~/routes/centers/inspections/detail-facts";
import { InspectionTable } from "~/routes/centers/inspections/inspection-table";
import { Card } from "~/ui/card";
import { CheckboxField } from "~/ui/checkbox-field";
import { DateTimeText } from "~/ui/date";
import { Facts } from "~/ui/facts";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";

import { found, idParam } from "~/web/not-found.server";
import { UnclaimedRefusal } from "~/web/unclaimed-refusal";
import { usePostForm } from "~/web/use-post-form";
import { visitorOf } from "~/web/visitor.server";

export { always as shouldRevalidate } from "~/web/revalidate";

export const meta = () => pageTitle("Sign Inspection");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const inspection = found(findInspection(manager, idParam(request, "id")));
	const { id, home, rooms, signatures, leaseId, kind, state, updatedDate } = inspection;
	const signed = signatures.map(({ tenantId }) => tenantId);
	return {
		...{ id, home, rooms, signatures, kind, state, updatedDate, details: detailsOf(inspection) },
		consent: consentOf(manager).words,
		inspector: `${manager.firstname} ${manager.lastname}`.trim(),
		tenants: signersOf(manager, inspection)
			.filter(({ tenantId }) => !signed.includes(tenantId))
			.map(({ tenantId, name }) => ({ value: tenantId, label: name })),
		hasLease: leaseId !== null,
	};
}

export async function action({ request, context }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { id } = found(findInspection(manager, idParam(request, "id")));
	const form = await parseForm(request, signForm);
	if (!form.ok) return form.reply;
	const { value } = form;
	const here = href("/app/inspection/sign", { id });
	if (value.intent === "finish") {
		const finished = await finishInspection(manager, id, value);
		if (!finished.ok) return form.refuse(finished);
		return redirectWithMessage(href("/app/inspection", { id }), "Inspection completed.");
	}
	const { ipAddress, userAgent } = visitorOf(request, context);
	const input = { ...value, ipAddress, userAgent };
	const name = `${manager.firstname} ${manager.lastname}`.trim();
	const signed =
		value.intent === "inspector"
			? await signAsInspector(manager, id, name, input)
			: await signAsTenant(manager, id, value.tenantId, input);
	return signed.ok ? redirectWithMessage(here, "Signed.") : form.refuse(signed);
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

export default function Sign() {
	const data = useLoaderData<typeof loader>();
	const { id, home, rooms, signatures, tenants, hasLease, details } = data;
	const inspectorSigned = signatures.some(({ role }) => role === "inspector");
	return (
		<>
			<PageHead title="Sign and finish" crumbs={[{ label: home, to: href("/app/inspection", { id }) }]} />
			<UnclaimedRefusal claimed={({ intent }) => /^(inspector|tenant|finish)$/.test(String(intent))} />
			<InspectionTable rooms={rooms} />
			<DetailFacts details={details} />
			<div className="grid max-w-160 gap-5">
				{signatures.length > 0 ? (
					<Card title="Signed by">
						<Facts
							facts={signatures.map(({ name, role, signedDate }) => ({
								label: signerRoles[role],
								value: (
									<>
										{name}, <DateTimeText iso={signedDate} />
									</>
								),
							}))}
						/>
					</Card>
				) : null}
				{inspectorSigned ? null : <InspectorForm {...data} />}
				{hasLease && tenants.length > 0 ? <TenantForm {...data} /> : null}
				{inspectorSigned ? <FinishForm {...data} /> : null}
			</div>
		</>
	);
}

function InspectorForm({ consent, inspector, updatedDate }: Data) {
	const [form, fields] = usePostForm<SignInput & { intent: string }>({ answers: (intent) => intent === "inspector" });
	return (
		<Card title="Inspector">
			<Form form={form} submit="Sign as inspector">
				<input type="hidden" name="intent" value="inspector" />
				<input type="hidden" name="seenUpdatedDate" value={updatedDate} />
				<ConsentFields fields={fields} consent={consent} name={inspector} />
			</Form>
		</Card>
	);
}

function TenantForm({ consent, tenants, updatedDate }: Data) {
	const [form, fields] = usePostForm<SignInput & { intent: string; tenantId: number }>({
		...{ values: { tenantId: tenants[0]?.value }, answers: (intent) => intent === "tenant" },
	});
	return (
		<Card title="Resident">
			<Form form={form} submit="Sign as resident">
				<input type="hidden" name="intent" value="tenant" />
				<input type="hidden" name="seenUpdatedDate" value={updatedDate} />
				<SelectField field={fields.tenantId} label="Who signs" options={tenants} />
				<ConsentFields fields={fields} consent={consent} />
			</Form>
		</Card>
	);
}

function FinishForm({ signatures, hasLease, kind, state }: Data) {
	const [form, fields] = usePostForm<{ intent: string; unsignedReason: string; share: boolean }>({
		...{ values: { share: hasLease }, answers: (intent) => intent === "finish" },
	});
	const residentSigned = signatures.some(({ role }) => role === "resident");
	return (
		<Card title={state === "to_accept" ? "Accept" : "Finish"}>
			<Form form={form} submit="Complete inspection">
				<p className="text-soft">The inspection is filed as a PDF. It can't be changed after this.</p>
				<input type="hidden" name="intent" value="finish" />
				{hasLease && !residentSigned ? (
					<TextField
						field={fields.unsignedReason}
						label="Why the resident didn't sign"
						maxLength={300}
						autoComplete="off"
						optional={!kind.startsWith("move")}
					/>
				) : null}
				{hasLease ? <CheckboxField field={fields.share} label="Share the PDF with the residents" /> : null}
			</Form>
		</Card>
	);
}
