import { z } from "zod";
import { addOwner, addTenant } from "#domain/rentals";
import { defineOperation } from "../define-operation";
import { toDomain } from "../names";
import { asPage } from "../page-right";
import { address, confirm, day, id, person, text } from "../shapes";

const email = z.email().max(254).optional();
const phone = text(30).optional();

/** New tenants and owners. */
export const peopleOperations = [
	defineOperation({
		...{ id: "tenants.add", method: "POST", path: "/tenants", tag: "Tenants", status: 201 },
		...asPage("/app/addedittenant", "post"),
		summary: "Add a tenant",
		description:
			"If someone has the same email or phone, the request is refused with a question. Answer it with `different_person`.",
		body: z.object({
			...{ ...person, email, mobile_phone: phone, home_phone: phone, work_phone: phone, ...address },
			...{ comment: text(2_000).optional(), different_person: z.boolean().optional(), confirm },
		}),
		example: {
			body: { firstname: "Nadia", lastname: "Xu", email: "nadia.xu@example.com", mobile_phone: "(217) 555-0106" },
		},
		answer: z.object({ tenant_id: id }),
		handle: (actor, { body }) => addTenant(actor, toDomain(body)),
	}),
	defineOperation({
		...{ id: "owners.add", method: "POST", path: "/owners", tag: "Owners", status: 201 },
		...asPage("/app/addeditrentalowner", "post"),
		summary: "Add a rental owner",
		body: z.object({
			...{ ...person, email, phone, ...address, comment: text(2_000).optional() },
			...{ agreement_start: day.optional(), agreement_end: day.optional() },
		}),
		example: {
			body: { firstname: "Frank", lastname: "Larsen", email: "frank.larsen@example.com", city: "Springfield" },
		},
		answer: z.object({ owner_id: id }),
		handle: (actor, { body }) => addOwner(actor, toDomain(body)),
	}),
];
