import { z } from "zod";

export const leaseShape = z.object({
	street: z.string("Enter the street.").max(20, "Use 20 characters or fewer."),
	city: z.string("Enter the city."),
	rent: z.string("Enter the rent."),
	from: z.string("Enter the first day."),
	unit: z.string("Choose a unit."),
	owner: z.string().optional(),
	cycle: z.enum(["monthly", "weekly"], "Choose how often."),
	utilities: z.array(z.string()).default([]),
	pets: z.boolean().default(false),
	note: z.string().max(5000).optional(),
	agreement: z.file().optional(),
	lines: z.array(
		z.object({ account: z.string().optional(), memo: z.string().optional(), amount: z.string().optional() }).optional(),
	),
});
