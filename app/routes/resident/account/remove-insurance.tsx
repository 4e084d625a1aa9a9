import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findInsurance, type Resident, removeInsurance } from "#domain/residents";
import { ConfirmPage } from "~/ui/confirm-page";
import { DateText } from "~/ui/date";
import { redirectWithMessage } from "~/web/flash.server";
import { requireResident } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";

export const meta = () => pageTitle("Remove Insurance");

export async function loader({ request }: LoaderFunctionArgs) {
	const { company, policyNumber, toDate } = ownPolicy(await requireResident(request), request);
	return { company, policyNumber, toDate };
}

export async function action({ request }: ActionFunctionArgs) {
	const resident = await requireResident(request);
	const removed = removeInsurance(resident, ownPolicy(resident, request).id);
	const back = href("/resident/raccount/insurance");
	return removed.ok
		? redirectWithMessage(back, "Policy removed.")
		: redirectWithMessage(back, removed.message, { kind: "negative" });
}

export default function RemoveInsurance() {
	const { company, policyNumber, toDate } = useLoaderData<typeof loader>();
	return (
		<ConfirmPage
			title="Remove this policy?"
			question={`${company}, policy ${policyNumber}`}
			yes="Remove"
			no="Keep it"
			back={href("/resident/raccount/insurance")}
		>
			Coverage runs through <DateText date={toDate} />. The policy document stays in your documents.
		</ConfirmPage>
	);
}

function ownPolicy(resident: Resident, request: Request) {
	return found(findInsurance(resident, idParam(request, "id")));
}
