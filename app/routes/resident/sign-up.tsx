import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { CenterSignUp } from "~/routes/centers/center-sign-up";
import { answerSignUp, loadSignUp } from "~/routes/centers/center-sign-up.server";
import { pageTitle } from "~/web/meta";

export const meta = () => pageTitle("Resident Sign Up");

export function loader({ request }: LoaderFunctionArgs) {
	return loadSignUp(request, "tenant");
}

export function action(args: ActionFunctionArgs) {
	return answerSignUp(args, "tenant");
}

export default CenterSignUp;
