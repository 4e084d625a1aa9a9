import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answerDeactivation } from "~/routes/centers/account/answers.server";
import { DeactivateForm } from "~/routes/centers/account/deactivate-form";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";

export const meta = () => pageTitle("My Account");

export async function loader({ request }: LoaderFunctionArgs) {
	await requireManager(request);
	return null;
}

export async function action({ request }: ActionFunctionArgs) {
	return answerDeactivation(request, await requireManager(request));
}

export default function Deactivate() {
	return (
		<DeactivateForm cancel={href("/app/myaccount")}>
			You'll be signed out everywhere and won't be able to log in again. Nothing is deleted. We keep your properties,
			leases and books, and support can restore your account.
		</DeactivateForm>
	);
}
