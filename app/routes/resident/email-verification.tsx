import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { CenterVerification } from "~/routes/centers/center-verification";
import { answerVerification, loadVerification } from "~/routes/centers/center-verification.server";
import { pageTitle } from "~/web/meta";

export const meta = () => pageTitle("Email Verification");

export function loader({ request }: LoaderFunctionArgs) {
	return loadVerification(request, "tenant");
}

export function action(args: ActionFunctionArgs) {
	return answerVerification(args, "tenant");
}

export default CenterVerification;
