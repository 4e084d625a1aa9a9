import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { CenterSignUp } from "~/routes/centers/center-sign-up";
import { answerSignUp, loadSignUp } from "~/routes/centers/center-sign-up.server";
import { pageTitle } from "~/web/meta";

export const meta = () => pageTitle("Owner Sign Up");

export function loader({ request }: LoaderFunctionArgs) {
	return loadSignUp(request, "owner");
}

export function action(args: ActionFunctionArgs) {
	return answerSignUp(args, "owner");
}

export default CenterSignUp;
