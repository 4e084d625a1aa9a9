import { Button } from "~/ui/button";
import { Form } from "~/ui/post-form";

/** A button that emails the page's content to every tenant on the lease. It posts to the page's own URL. */
export function MailToTenants({ idempotencyKey }: { idempotencyKey: string }) {
	return (
		<Form method="post">
			<input type="hidden" name="idempotencyKey" value={idempotencyKey} />
			<Button look="quiet">Email tenants</Button>
		</Form>
	);
}
