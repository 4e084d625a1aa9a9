import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { CenterSignedUp } from "~/routes/centers/center-signed-up";
import { answerSignedUp, loadSignedUp } from "~/routes/centers/center-signed-up.server";
import { pageTitle } from "~/web/meta";

export const meta = () => pageTitle("Check Your Email");

export function loader({ request }: LoaderFunctionArgs) {
	return loadSignedUp(request, "owner");
}

export function action(args: ActionFunctionArgs) {
	return answerSignedUp(args, "owner");
}

export default CenterSignedUp;
