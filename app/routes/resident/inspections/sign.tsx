import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { consentOf } from "#domain/agreements";
import { findResidentInspection, signersOf, submitInspection } from "#domain/inspections";
import { residentSignForm } from "#domain/inspections/schema";
import { ConsentFields, type SignInput } from "~/routes/centers/inspections/consent-fields";
import { DetailFacts, detailsOf } from "~/routes/centers/inspections/detail-facts";
import { InspectionTable } from "~/routes/centers/inspections/inspection-table";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireResident } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { visitorOf } from "~/web/visitor.server";

export { always as shouldRevalidate } from "~/web/revalidate";

export const meta = () => pageTitle("Sign Inspection");

export async function loader({ request }: LoaderFunctionArgs) {
	const resident = await requireResident(request);
	const inspection = found(findResidentInspection(resident, idParam(request, "id")));
	const { id, home, rooms, updatedDate } = inspection;
	const me = signersOf(resident, inspection).find(({ tenantId }) => tenantId === resident.tenantId);
	return {
		...{ id, home, rooms, updatedDate, details: detailsOf(inspection) },
		...{ name: found(me).name, consent: consentOf(resident).words },
	};
}

export async function action({ request, context }: ActionFunctionArgs) {
	const resident = await requireResident(request);
	const { id } = found(findResidentInspection(resident, idParam(request, "id")));
	const form = await parseForm(request, residentSignForm);
	if (!form.ok) return form.reply;
	const { ipAddress, userAgent } = visitorOf(request, context);
	const signed = await submitInspection(resident, id, { ...form.value, ipAddress, userAgent });
	if (!signed.ok) return form.refuse(signed);
	return redirectWithMessage(href("/resident/rinspection", { id }), `Sent to ${resident.organizationName}.`);
}

export default function Sign() {
	const { id, home, rooms, updatedDate, details, name, consent } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<SignInput>();
	const back = href("/resident/rinspection", { id });
	return (
		<>
			<PageHead title="Sign and send" crumbs={[{ label: home, to: back }]} />
			<InspectionTable rooms={rooms} />
			<DetailFacts details={details} />
			<Form form={form} submit="Sign and send" cancel={back}>
				<input type="hidden" name="seenUpdatedDate" value={updatedDate} />
				<ConsentFields fields={fields} consent={consent} name={name} />
			</Form>
		</>
	);
}
