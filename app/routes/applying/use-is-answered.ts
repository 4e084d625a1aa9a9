import { useActionData } from "@remix-run/react";
import type { FormReply } from "~/web/form.server";

/** Whether the page's last answer is about this item. */
export function useIsAnswered(itemId: number): boolean {
	const answer = useActionData<FormReply>();
	return String(answer?.initialValue?.item ?? "") === String(itemId);
}
