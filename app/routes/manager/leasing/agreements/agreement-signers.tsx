import { signerRoleWords, signerStateWords } from "#domain/agreements/labels";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { DateTimeText } from "~/ui/date";
import { Form } from "~/ui/post-form";
import { href } from "~/web/href";
import type { AgreementDetail } from "./agreement-page";

/** Who signs, when, and what can be done about those who have not. */
export function AgreementSigners({ agreement: { people, isOut } }: { agreement: AgreementDetail }) {
	return (
		<Card title="Signers">
			<ol className="grid gap-0">
				{people.map((one) => (
					<li
						key={one.id}
						className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2.5 first:border-0 first:pt-0"
					>
						<div className="min-w-0 flex-1 basis-52 wrap-anywhere">
							<span className="font-medium">{one.name}</span>{" "}
							<span className="text-soft">
								{signerRoleWords[one.role]} · signs {ordinals[one.turn] ?? "later"}
							</span>
							<span className="block text-soft">{one.email}</span>
						</div>
						<div className="text-soft">
							{one.signedDate ? (
								<>
									<span className="font-medium text-good">Signed</span> <DateTimeText iso={one.signedDate} />
								</>
							) : (
								signerStateWords[one.state]
							)}
						</div>
						{isOut && !one.signedDate && one.role !== "landlord" ? (
							<div className="no-print flex flex-wrap gap-1">
								{one.isNext ? (
									<Form method="post">
										<input type="hidden" name="intent" value="remind" />
										<Button look="quiet" name="signer" value={one.id} aria-label={`Remind ${one.name}`}>
											Remind
										</Button>
									</Form>
								) : null}
								<ButtonLink to={href("/app/esignleases/email", { signer: one.id })} look="quiet">
									Correct email<span className="sr-only"> for {one.name}</span>
								</ButtonLink>
							</div>
						) : null}
					</li>
				))}
			</ol>
		</Card>
	);
}

const ordinals: Readonly<Record<number, string>> = { 1: "first", 2: "second" };
