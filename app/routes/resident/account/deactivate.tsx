import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { residentLease } from "#domain/leasing";
import { endAutopaysOf, findAutopay } from "#domain/payments";
import { answerDeactivation } from "~/routes/centers/account/answers.server";
import { DeactivateForm } from "~/routes/centers/account/deactivate-form";
import { requireResident } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";

export const meta = () => pageTitle("My Account");

export async function loader({ request }: LoaderFunctionArgs) {
	const resident = await requireResident(request);
	const home = residentLease(resident, resident.tenantId);
	const autopay = home && findAutopay(resident, home.id, resident.tenantId);
	return { paysAlone: autopay?.state === "active", organizationName: resident.organizationName };
}

export async function action({ request }: ActionFunctionArgs) {
	const resident = await requireResident(request);
	const alongside = () => endAutopaysOf(resident.userId, "The account was deactivated.");
	return answerDeactivation(request, resident, { alongside });
}

export default function Deactivate() {
	const { paysAlone, organizationName } = useLoaderData<typeof loader>();
	return (
		<DeactivateForm cancel={href("/resident/raccount")}>
			You'll be signed out everywhere and won't be able to log in again. {paysAlone ? "Your autopay stops. " : null}
			Your lease, and what you owe {organizationName}, stay as they are.
		</DeactivateForm>
	);
}
