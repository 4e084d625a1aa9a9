import { useActionData } from "@remix-run/react";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DateTimeText } from "~/ui/date";
import { Form } from "~/ui/post-form";

/** The private address of a calendar: when it was made, a new one shown once, and its buttons. */
export function CalendarAddress({ feed }: { feed: { createdDate: string } | undefined }) {
	const answer = useActionData<object | undefined>();
	const address = answer && "address" in answer ? String(answer.address) : undefined;
	return (
		<div className="grid max-w-160 gap-5">
			{address ? (
				<Banner tone="good">
					Copy this address now. It won't be shown again.
					<code className="mt-2 block wrap-anywhere">{address}</code>
				</Banner>
			) : null}
			<Card title="Calendar address">
				<div className="grid gap-4">
					<p className="text-soft">
						Add the address to a calendar app, and it stays up to date. Anyone who has the address can see the calendar,
						so keep it private. A new address replaces the old one.
					</p>
					{feed ? (
						<p>
							Created <DateTimeText iso={feed.createdDate} />.
						</p>
					) : null}
					<Form method="post" className="flex flex-wrap gap-3">
						<Button name="intent" value="make" look={feed ? "plain" : undefined}>
							{feed ? "Create a new address" : "Create an address"}
						</Button>
						{feed ? (
							<Button look="quiet" name="intent" value="remove">
								Remove address
							</Button>
						) : null}
					</Form>
				</div>
			</Card>
		</div>
	);
}
