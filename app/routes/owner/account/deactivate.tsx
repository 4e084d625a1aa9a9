import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { answerDeactivation } from "~/routes/centers/account/answers.server";
import { DeactivateForm } from "~/routes/centers/account/deactivate-form";
import { requireOwner } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";

export const meta = () => pageTitle("My Account");

export async function loader({ request }: LoaderFunctionArgs) {
	const { organizationName } = await requireOwner(request);
	return { organizationName };
}

export async function action({ request }: ActionFunctionArgs) {
	return answerDeactivation(request, await requireOwner(request));
}

export default function Deactivate() {
	const { organizationName } = useLoaderData<typeof loader>();
	return (
		<DeactivateForm cancel={href("/owner/oaccount")}>
			You'll be signed out everywhere and won't be able to log in again. Your properties, and what {organizationName}{" "}
			owes you, stay as they are. Statements still go to the addresses on file.
		</DeactivateForm>
	);
}
