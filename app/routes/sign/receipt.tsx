import { Link } from "@remix-run/react";
import type { SignerPage } from "#domain/agreements";
import { EntryCard } from "~/ui/entry-card";
import { Facts } from "~/ui/facts";
import { PrintButton } from "~/ui/print-button";
import { href } from "~/web/href";
import { About, Contact } from "./signing-parts";

/** Confirms to a signer that they signed, with the completed copy once everyone has. */
export function Receipt({ page, pdf }: { page: SignerPage; pdf: string }) {
	const done = page.step === "completed";
	const title = page.step === "paper" ? "Signed on paper." : done ? "Everyone has signed." : "You've signed.";
	const lead =
		done || page.step === "paper" ? "This is your copy." : "We'll email the final copy once everyone has signed.";
	return (
		<EntryCard title={title} lead={lead} foot={<Contact page={page} />}>
			<About page={page} />
			<Facts
				facts={[
					{ label: "You signed", value: page.signedDate },
					{
						label: "SHA-256",
						value: page.sealedHash ? <code className="text-small break-all">{page.sealedHash}</code> : null,
					},
				]}
			/>
			<div className="no-print flex flex-wrap items-center gap-2">
				{pdf ? (
					<a href={pdf} className={`button ${done ? "button-primary" : "button-plain"}`}>
						{done || page.step === "paper" ? "Open signed copy" : "Open PDF"}
					</a>
				) : null}
				<PrintButton />
			</div>
			{done || page.step === "paper" ? (
				<p className="text-small text-soft">
					Anyone with a copy can{" "}
					<Link to={href("/verify", { d: page.number })} className="link">
						verify it
					</Link>
					.
				</p>
			) : null}
		</EntryCard>
	);
}
