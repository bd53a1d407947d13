-- What is refused leaves its Idempotency-Key free for whatever is asked next, also where somebody outside was asked: a claim that came to nothing is taken away.

grant delete on idempotency_key to vale_app;
