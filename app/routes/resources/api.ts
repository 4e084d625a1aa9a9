import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answerRequest } from "~/api/answer-request";

/** The API: every operation of the registry, asked with a key instead of a session. */
export function loader({ request }: LoaderFunctionArgs) {
	return answerRequest(request);
}

export function action({ request }: ActionFunctionArgs) {
	return answerRequest(request);
}
