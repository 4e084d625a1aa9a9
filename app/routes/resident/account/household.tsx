import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findTenant } from "#domain/rentals";
import { changeDetails } from "#domain/residents";
import { householdForm } from "#domain/residents/schema";
import { FieldRow, Form, FormSection } from "~/ui/form";
import { TextField } from "~/ui/text-field";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireResident } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";

export { always as shouldRevalidate } from "~/web/revalidate";

export const meta = () => pageTitle("My Account");

export async function loader({ request }: LoaderFunctionArgs) {
	const resident = await requireResident(request);
	const tenant = found(findTenant(resident, resident.tenantId));
	const { emergencyName, emergencyRelationship, emergencyPhone, emergencyEmail, vehicles, updatedDate } = tenant;
	return {
		values: {
			...{ emergencyName, emergencyRelationship, emergencyPhone, emergencyEmail },
			vehicles: [0, 1, 2].map((at) => vehicles[at] ?? ""),
			seenUpdatedDate: updatedDate,
		},
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const resident = await requireResident(request);
	const form = await parseForm(request, householdForm);
	if (!form.ok) return form.reply;
	const { seenUpdatedDate, ...details } = form.value;
	const changed = changeDetails(resident, details, {
		what: "their emergency contact or vehicles",
		seenUpdatedDate,
	});
	if (!changed.ok) return form.refuse(changed);
	return redirectWithMessage(href("/resident/raccount/household"), "Household saved.");
}

export default function Household() {
	const { values } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm({ values });
	return (
		<Form form={form} submit="Save household" record={values}>
			<FormSection title="Emergency contact" hint="The person your manager should call in an emergency.">
				<FieldRow>
					<TextField field={fields.emergencyName} label="Name" maxLength={120} autoComplete="off" optional />
					<TextField field={fields.emergencyRelationship} label="Relationship" maxLength={60} optional />
				</FieldRow>
				<FieldRow>
					<TextField
						field={fields.emergencyPhone}
						label="Phone"
						type="tel"
						maxLength={30}
						autoComplete="off"
						optional
					/>
					<TextField
						field={fields.emergencyEmail}
						label="Email"
						type="email"
						maxLength={254}
						autoComplete="off"
						optional
					/>
				</FieldRow>
			</FormSection>
			<FormSection title="Vehicles" hint="Make, model, color and license plate.">
				{fields.vehicles.getFieldList().map((vehicle, position) => (
					<TextField key={vehicle.key} field={vehicle} label={`Vehicle ${position + 1}`} maxLength={120} optional />
				))}
			</FormSection>
		</Form>
	);
}
