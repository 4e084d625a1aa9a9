import { Button } from "~/ui/button";
import { Form } from "~/ui/post-form";

/** Mails what the page shows to everyone on the lease; posts to the page's own address. */
export function MailToTenants({ idempotencyKey }: { idempotencyKey: string }) {
	return (
		<Form method="post">
			<input type="hidden" name="idempotencyKey" value={idempotencyKey} />
			<Button look="quiet">Email tenants</Button>
		</Form>
	);
}
