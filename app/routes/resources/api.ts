import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answerRequest } from "~/api/answer-request";

/** The API: every operation of the registry, asked with a key instead of a session. */
export function loader({ request, context }: LoaderFunctionArgs) {
	return answerRequest(request, context.requestId);
}

export function action({ request, context }: ActionFunctionArgs) {
	return answerRequest(request, context.requestId);
}
